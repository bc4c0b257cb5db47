import { CommandError, parseOptions, runCommand } from '../cli/command.ts'
import { loadStageSettings } from './lib/load-stage-settings.ts'
import { findRelease, listReleases, restoreRelease } from './lib/page-releases.ts'
import { readStackOutputs } from './lib/stack-outputs.ts'

const USAGE = `npm run pages:rollback -- [--stage staging] [--release 1a2b3c4d5e6f | --list]
Restores the pages of the previous deployment. The API does not change.`

await runCommand(async () => {
  const { stage, release, list } = parseOptions(
    { stage: { type: 'string' }, release: { type: 'string' }, list: { type: 'boolean' } },
    USAGE,
  )
  const settings = await loadStageSettings(stage)
  const bucket = (await readStackOutputs(settings)).get('SiteBucketName')
  if (!bucket)
    throw new CommandError(`The stack ${settings.stackName} has no stored releases. Deploy it again.`)
  const releases = await listReleases(bucket)
  if (list) {
    for (const { id, storedAt, isLive } of releases)
      console.log(`${id}  ${storedAt}${isLive ? '  live' : ''}`)
    return
  }
  const target = findRelease(releases, release)
  if (!target)
    throw new CommandError(release ? `Release ${release} is not stored.` : 'No earlier pages are stored.')
  const count = await restoreRelease(bucket, target.id)
  console.log(`The ${count} pages of release ${target.id} are live again. The next deployment replaces them.`)
})
