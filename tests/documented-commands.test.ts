import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const OPERATOR = 'tests/scripts/ops/local-commands.test.ts'
const DEPLOYED = 'tests/emulator/commands.test.ts'
const STAGES = 'tests/emulator/stages.test.ts'
const CHECK = '.github/workflows/check.yml'
const VERIFY = '.github/workflows/verify.yml'

/** Where each command of the documents runs, with the words by which that file runs it. */
const executed: Readonly<Record<string, readonly [file: string, words: string]>> = {
  'npm ci': ['.ci/run', 'npm ci'],
  'npm test': ['.ci/run', 'npm test'],
  'npm start': ['scripts/verify/product.ts', 'infra/local/start.mjs'],
  'npm run bootstrap': ['tests/emulator/deploy.ts', "npmRun('bootstrap')"],
  'npm run deploy': ['tests/emulator/deploy.ts', "npmRun('deploy'"],
  'npm run deploy:github-role': [DEPLOYED, "'deploy:github-role'"],
  'npm run destroy': [STAGES, "npmRun('destroy'"],
  'npm run table:protect': [STAGES, "npmRun('table:protect'"],
  'npm run pages:rollback': ['tests/emulator/pages-rollback.test.ts', 'putBack('],
  'npm run dns:records': [DEPLOYED, "'dns:records'"],
  'npm run stages': [OPERATOR, "npmRun('stages'"],
  'npm run staff:invite': [DEPLOYED, "'staff:invite'"],
  'npm run staff:disable': [DEPLOYED, "'staff:disable'"],
  'npm run staff:reset-mfa': [DEPLOYED, "'staff:reset-mfa'"],
  'npm run stripe:sync': ['tests/scripts/ops/ops-commands.test.ts', 'scripts/ops/stripe-sync.ts'],
  'npm run privacy': [OPERATOR, "'privacy'"],
  'npm run retention': [OPERATOR, "'retention'"],
  'npm run migrate': [OPERATOR, "'migrate'"],
  'npm run reconcile': [OPERATOR, "'reconcile'"],
  'npm run ledger:export': [OPERATOR, "npmRun('ledger:export'"],
  'npm run cost': [OPERATOR, "npmRun('cost')"],
  'npm run sbom': [OPERATOR, "npmRun('sbom')"],
  'npm run test:aws': [CHECK, 'npm run test:aws'],
  'npm run verify': [VERIFY, 'npm run verify'],
  'npm run check': ['package.json', '"test": "npm run lint && npm run typecheck'],
  'npm run build': ['scripts/ops/deploy.ts', 'scripts/build/build-functions.ts'],
  'npm run synth': ['scripts/ops/deploy.ts', "runCdk(['deploy'"],
  'npm run demo': ['tests/scripts/demo/seed-demo.test.ts', '#scripts/demo/'],
  'npm run stacktrace': ['tests/scripts/build/stacktrace.test.ts', 'original-stack.ts'],
  'npm run check:permissions': ['tests/infra/aws/least-privilege.test.ts', 'grantChanges'],
  'npx vitest': ['.ci/run', 'npm test'],
  'python3 docs/verify.py': ['scripts/verify/checks/evidence-alterations.ts', 'verify.py'],
  // As calls of the SDK: the emulator is used without the AWS CLI.
  'aws dynamodb restore-table-to-point-in-time': [STAGES, 'RestoreTableToPointInTimeCommand'],
  'aws dynamodb get-item': [STAGES, 'GetCommand'],
}

/** Not run by a test, and why. */
const byHand: Readonly<Record<string, string>> = {
  'npm run format': 'writes the files that `npm test` checks',
  'npm run test:watch': 'waits for changes of files',
  'npm run test:localstack': 'needs Docker',
  'npm run unused': 'is for a review',
  'npm run photograph': 'makes pictures for a person',
  'npm run design-system': 'is a page for a person; its components are tested',
  'npm run preview': 'is `npm start` with the built site, which the journeys use',
  'npm run bench': 'measures, which a busy machine cannot',
  'npm run bench:lighthouse': 'measures, which a busy machine cannot',
  'npm run bench:table-size': 'measures, which a busy machine cannot',
  'aws sts get-caller-identity': 'needs the AWS CLI',
  'aws secretsmanager put-secret-value': 'needs the AWS CLI',
  'aws acm request-certificate': 'needs the AWS CLI and a domain',
  'aws acm describe-certificate': 'needs the AWS CLI and a domain',
  'aws dynamodb create-backup': 'needs the AWS CLI',
  'aws dynamodb scan': 'needs the AWS CLI',
  'aws dynamodb update-table': 'needs the AWS CLI',
  'aws dynamodb delete-table': 'needs the AWS CLI',
}

const documents = execFileSync('git', ['ls-files', 'README.md', 'CONTRIBUTING.md', 'docs/*.md'], {
  encoding: 'utf8',
})
  .trim()
  .split('\n')
const COMMAND =
  /npm run [a-z]+(?:[:-][a-z]+)*|npm (?:start|test|ci)\b|npx [a-z]+|aws [a-z0-9-]+ [a-z]+(?:-[a-z]+)+|aws dynamodb scan|python3 docs\/verify\.py/g
const named = new Set(
  documents.flatMap((file) => {
    const code = readFileSync(file, 'utf8').match(/```[\s\S]*?```|`[^`]+`/g) ?? []
    return code.flatMap((text) => text.replace(/\s+/g, ' ').match(COMMAND) ?? [])
  }),
)

describe('the commands of the documents', () => {
  it.each([...named].sort())('%s is executed by a test or a workflow, or says why not', (command) => {
    if (byHand[command]) return
    const [file = '', words = ''] = executed[command] ?? []
    expect(file, 'add the command to a list of this test').not.toBe('')
    expect(readFileSync(file, 'utf8')).toContain(words)
  })

  it('are all that the lists of this test hold', () => {
    const listed = [...Object.keys(executed), ...Object.keys(byHand)]
    expect(listed.filter((command) => !named.has(command))).toEqual([])
    expect(listed.filter((command) => command in executed && command in byHand)).toEqual([])
  })
})
