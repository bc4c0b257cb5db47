import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { startCommandServices } from '#tests/support/local/command-services.ts'

const { dataFolder } = await startCommandServices()

/** Returns the standard output of an npm script. */
async function npmRun(script: string, ...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)('npm', ['run', '--silent', script, '--', ...args], {
    env: { ...process.env, DATA_DIR: dataFolder },
  })
  return stdout
}

describe('with --local', () => {
  it.each([
    ['privacy', ['--export', '--email', 'ana@gym.example'], '0 records|^\\[\\]'],
    ['privacy', ['--erase', '--email', 'ana@gym.example', '--dry-run'], '0 records of ana@gym.example'],
    ['privacy', ['--erase', '--client', 'nobody', '--dry-run'], '0 records of nobody'],
    ['retention', ['--dry-run'], 'LEAD before [\\d-]+: would remove 0'],
    ['migrate', ['--dry-run'], 'The records are up to date'],
    ['reconcile', [], '.'],
    [
      'staff:invite',
      ['--email', 'kim@gym.example', '--group', 'staff', '--name', 'Kim Ng'],
      'kim@gym.example',
    ],
    ['staff:reset-mfa', ['--email', 'kim@gym.example'], 'kim@gym.example'],
    ['staff:disable', ['--email', 'kim@gym.example'], 'kim@gym.example'],
  ])('npm run %s %j does its work', { tags: 'nightly' }, async (script, args, printed) => {
    expect(await npmRun(script, '--local', ...args)).toMatch(new RegExp(printed))
  })

  it('npm run ledger:export --silent prints nothing but the ledger', async () => {
    expect(JSON.parse(await npmRun('ledger:export', '--local'))).toMatchObject({ entries: [] })
  })
})

describe('without a deployment', () => {
  it('npm run stages prints the stages of deploy.config.ts as JSON', { tags: 'nightly' }, async () => {
    expect(JSON.parse(await npmRun('stages'))).toEqual(['production', 'staging'])
    expect(JSON.parse(await npmRun('stages', '--stage', 'all'))).toEqual(['production', 'staging'])
    expect(JSON.parse(await npmRun('stages', '--stage', 'staging'))).toEqual(['staging'])
    await expect(npmRun('stages', '--stage', 'qa')).rejects.toThrow('there is no stage qa')
  })

  it('npm run cost prints a table with a total', async () => {
    expect(await npmRun('cost')).toMatch(/Total +\d/)
  })

  it('npm run sbom prints a CycloneDX document', async () => {
    expect(JSON.parse(await npmRun('sbom'))).toMatchObject({ bomFormat: 'CycloneDX' })
  })
})
