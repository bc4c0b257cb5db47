import { expect, it } from 'vitest'
import { npmRun } from './npm-commands.ts'

const role = (stage: string) => [
  '--stage',
  stage,
  '--repository',
  'gym@1/site@2',
  '--existing-provider',
  '--yes',
]

/** Runs the commands of docs/operate.md on the deployed stack. */
it.each([
  [
    'staff:invite',
    ['--email', 'kim@gym.example', '--group', 'admin', '--name', 'Kim Ng'],
    /kim@gym\.example/,
  ],
  ['staff:reset-mfa', ['--email', 'kim@gym.example'], /kim@gym\.example/],
  ['staff:disable', ['--email', 'kim@gym.example'], /kim@gym\.example/],
  ['privacy', ['--export', '--email', 'nobody@mail.example'], /\[\]/],
  ['retention', ['--dry-run'], /LEAD before [\d-]+: would remove 0/],
  ['migrate', ['--dry-run'], /The records are up to date/],
  ['reconcile', [], /./],
  ['ledger:export', [], /^\{"exportedAt"/],
  ['dns:records', [], /_dmarc|no DNS records/],
  // The emulator has no OIDC provider.
  ['deploy:github-role', [...role('production')], /GymGithubDeploy\.RoleArn/],
  ['bootstrap', ['--stage', 'staging'], /bootstrapped/],
  [
    'deploy:github-role',
    [...role('staging')],
    /shares its AWS account with production[\s\S]*GymGithubDeploy-staging\.RoleArn/,
  ],
] as const)(
  'npm run %s %j prints the expected output',
  async (script, args, printed) => {
    expect(await npmRun(script, args)).toMatch(printed)
  },
  300_000,
)
