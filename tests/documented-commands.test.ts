import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const OPERATOR = 'tests/scripts/ops/local-commands.test.ts'
const DEPLOYED = 'tests/emulator/commands.test.ts'
const STAGES = 'tests/emulator/stages.test.ts'
const AWS_CLI = 'tests/emulator/aws-cli.test.ts'
const SERVED = 'tests/web/built/served-by-commands.test.ts'
const CHECK = '.github/workflows/check.yml'
const VERIFY = '.github/workflows/verify.yml'
const EMULATORS = '.github/workflows/emulators.yml'

/** The file that runs each documented command, and a text of this file that proves it. */
const executed: Readonly<Record<string, readonly [file: string, words: string]>> = {
  'npm ci': ['.ci/run', 'npm ci'],
  'npm test': ['.ci/run', 'npm test'],
  'npm start': ['scripts/verify/test-site.ts', 'infra/local/start.mjs'],
  'npm run bootstrap': ['tests/emulator/deploy.ts', "npmRun('bootstrap')"],
  'npm run deploy': ['tests/emulator/deploy.ts', "npmRun('deploy'"],
  'npm run deploy:github-role': [DEPLOYED, "'deploy:github-role'"],
  'npm run destroy': [STAGES, "npmRun('destroy'"],
  'npm run table:protect': [STAGES, "npmRun('table:protect'"],
  'npm run pages:rollback': ['tests/emulator/pages-rollback.test.ts', 'restoreRelease('],
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
  'npm run export:restore': ['tests/scripts/ops/restore-export.test.ts', 'restoreExport('],
  'npm run ledger:export': [OPERATOR, "npmRun('ledger:export'"],
  'npm run cost': [OPERATOR, "npmRun('cost')"],
  'npm run sbom': [OPERATOR, "npmRun('sbom')"],
  'npm run test:aws': [EMULATORS, 'npm run test:aws'],
  'npm run test:localstack': [EMULATORS, 'npm run test:localstack'],
  'npm run verify': [VERIFY, 'npm run verify'],
  'npm run check': ['package.json', '"test": "npm run lint && npm run typecheck'],
  'npm run build': ['scripts/ops/deploy.ts', 'scripts/build/build-functions.ts'],
  'npm run synth': ['scripts/ops/deploy.ts', "runCdk(['deploy'"],
  'npm run demo': ['tests/scripts/demo/seed-demo.test.ts', '#scripts/demo/'],
  'npm run stacktrace': ['tests/scripts/build/stacktrace.test.ts', 'original-stack.ts'],
  'npm run check:permissions': ['tests/infra/aws/least-privilege.test.ts', 'listGrantChanges'],
  'npx vitest': ['.ci/run', 'npm test'],
  'python3 docs/verify.py': ['scripts/verify/checks/evidence-alterations.ts', 'verify.py'],
  'npm run format': [CHECK, 'npm run format && git diff --exit-code'],
  'npm run unused': [CHECK, 'npm run unused'],
  'npm run preview': [SERVED, "urlPrintedBy('preview'"],
  'npm run design-system': [SERVED, "urlPrintedBy('design-system'"],
  'aws sts get-caller-identity': [AWS_CLI, "'aws sts get-caller-identity'"],
  'aws secretsmanager put-secret-value': [AWS_CLI, "'aws secretsmanager put-secret-value'"],
  'aws acm request-certificate': [AWS_CLI, "'aws acm request-certificate'"],
  'aws acm describe-certificate': [AWS_CLI, "'aws acm describe-certificate'"],
  'aws dynamodb create-backup': [AWS_CLI, "'aws dynamodb create-backup'"],
  'aws dynamodb restore-table-to-point-in-time': [AWS_CLI, "'aws dynamodb restore-table-to-point-in-time'"],
  'aws dynamodb get-item': [AWS_CLI, 'aws dynamodb get-item --table-name gym-restored'],
  'aws dynamodb scan': [AWS_CLI, "'aws dynamodb scan'"],
  'aws dynamodb update-table': [AWS_CLI, "'aws dynamodb update-table'"],
  'aws dynamodb delete-table': [AWS_CLI, "'aws dynamodb delete-table'"],
}

/** A person runs these commands. docs/deploy.md lists them and gives the reasons. */
const byHand = [
  'npm run test:watch',
  'npm run photograph',
  'npm run bench',
  'npm run bench:lighthouse',
  'npm run bench:table-size',
  'npm run bench:import',
  'npm run bench:export',
]
const HAND_LIST = /### What no test shows\n([\s\S]*?)(?=\n#|$)/

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
  it.each([...named].sort())('%s is executed by a test or a workflow, or by hand', (command) => {
    if (byHand.includes(command)) return
    const [file = '', words = ''] = executed[command] ?? []
    expect(file, 'add the command to a list of this test').not.toBe('')
    expect(readFileSync(file, 'utf8')).toContain(words)
  })

  it('are all that the lists of this test hold', () => {
    const listed = [...Object.keys(executed), ...byHand]
    expect(listed.filter((command) => !named.has(command))).toEqual([])
    expect(byHand.filter((command) => command in executed)).toEqual([])
  })

  it('are named in docs/deploy.md where a person runs them', () => {
    const [, list = ''] = readFileSync('docs/deploy.md', 'utf8').match(HAND_LIST) ?? []
    expect(byHand.filter((command) => !list.includes(`\`${command}\``))).toEqual([])
  })
})

describe('the tests on the emulators', () => {
  const config = readFileSync('vitest.aws.config.ts', 'utf8')

  it('know each tag, without which a file fails', () => {
    for (const each of [config, readFileSync('vitest.config.ts', 'utf8')])
      expect(each).toMatch(/from '\.\/tests\/support\/test-tags\.ts'[\s\S]*^ {4}tags: testTags,$/m)
  })

  it('run in a workflow every week, each project', () => {
    const projects = [...config.matchAll(/\bname: '([a-z]+)'/g)].map(([, name = '']) => name)
    expect(projects).toEqual(expect.arrayContaining(['store', 'services', 'upgrade']))
    const workflow = readFileSync(EMULATORS, 'utf8')
    expect(workflow).toMatch(/cron: '\d+ \d+ \* \* \d'/)
    const commands = workflow.match(/npm run test:aws.*/g) ?? []
    const runs = (project: string) =>
      commands.some((command) => !command.includes('--project') || command.includes(`--project ${project}`))
    expect(projects.filter((project) => !runs(project))).toEqual([])
  })
})
