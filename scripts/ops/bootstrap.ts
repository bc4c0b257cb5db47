import { runCommand } from '../cli/command.ts'
import { runCdk } from '../cli/run.ts'

const APP = 'node --import tsx infra/aws/bootstrap-app.ts'

/** Once per account and region: the bucket and the roles that `cdk deploy` uses. Needs no build. */
await runCommand(() => runCdk(['bootstrap', '--app', APP, '--output', 'cdk.out/bootstrap']))
