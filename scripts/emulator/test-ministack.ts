import { CommandError, runCommand } from '../cli/command.ts'
import { runEmulatorTests, wantsProject } from './emulator-tests.ts'
import { startMinistack } from './ministack.ts'
import { installAwsCli, installCheckers, installMinistack, ministackUnavailableReason } from './python.ts'

/** With this flag, machines without Python skip these tests instead of failing. */
const SKIP_WITHOUT_PYTHON_FLAG = '--skip-without-python'

await runCommand(async () => {
  const args = process.argv.slice(2)
  const reason = await ministackUnavailableReason()
  if (reason && args.includes(SKIP_WITHOUT_PYTHON_FLAG)) {
    return console.log(`Skipped: npm run test:aws, because ${reason}.`)
  }
  if (reason) throw new CommandError(`The emulator cannot be installed: ${reason}.`)
  await installMinistack()
  if (wantsProject(args, 'checkers')) await installCheckers()
  if (wantsProject(args, 'deployed')) process.env.AWS_CLI = await installAwsCli()
  const emulator = await startMinistack()
  try {
    const forVitest = args.filter((argument) => argument !== SKIP_WITHOUT_PYTHON_FLAG)
    process.env.HAS_MINISTACK = 'true'
    await runEmulatorTests(emulator.url, forVitest)
  } finally {
    await emulator.stop()
  }
})
