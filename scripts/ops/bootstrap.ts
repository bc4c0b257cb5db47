import { runCdk, runCommand } from '../cli/command.ts'

const APP = 'node --import tsx infra/aws/bootstrap-app.ts'

/** Once per account and region: the bucket and the roles that `cdk deploy` uses. Needs no build. */
await runCommand(() => runCdk(['bootstrap', '--app', APP, '--output', 'cdk.out/bootstrap']))
