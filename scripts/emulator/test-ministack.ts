import { CommandError, runCommand } from '../cli/command.ts'
import { isProjectSelected, runEmulatorTests } from './emulator-tests.ts'
import { startMinistack } from './ministack.ts'
import { getMinistackUnavailableReason, installAwsCli, installLinters, installMinistack } from './python.ts'

/** This flag skips the tests on machines without Python. Without the flag, the tests fail on such machines. */
const SKIP_WITHOUT_PYTHON_FLAG = '--skip-without-python'

await runCommand(async () => {
  const args = process.argv.slice(2)
  const unavailableReason = await getMinistackUnavailableReason()
  if (unavailableReason && args.includes(SKIP_WITHOUT_PYTHON_FLAG)) {
    return console.log(`Skipped: npm run test:aws, because ${unavailableReason}.`)
  }
  if (unavailableReason) throw new CommandError(`The emulator cannot be installed: ${unavailableReason}.`)
  await installMinistack()
  if (isProjectSelected(args, 'checkers')) await installLinters()
  if (isProjectSelected(args, 'deployed')) process.env.AWS_CLI = await installAwsCli()
  const emulator = await startMinistack()
  try {
    const vitestArgs = args.filter((argument) => argument !== SKIP_WITHOUT_PYTHON_FLAG)
    process.env.HAS_MINISTACK = 'true'
    await runEmulatorTests(emulator.url, vitestArgs)
  } finally {
    await emulator.stop()
  }
})
