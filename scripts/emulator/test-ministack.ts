import { CommandError, runCommand } from '../cli/command.ts'
import { runEmulatorTests } from './emulator-tests.ts'
import { startMinistack } from './ministack.ts'
import { installMinistack, ministackUnavailableReason } from './python.ts'

/** Given by the gate, which also runs where there is no Python: then the tests are left out, aloud. */
const SKIP_WITHOUT_PYTHON_FLAG = '--skip-without-python'

await runCommand(async () => {
  const given = process.argv.slice(2)
  const obstacle = await ministackUnavailableReason()
  if (obstacle && given.includes(SKIP_WITHOUT_PYTHON_FLAG)) {
    return console.log(`Left out: npm run test:aws, because ${obstacle}.`)
  }
  if (obstacle) throw new CommandError(`The emulator cannot be installed: ${obstacle}.`)
  await installMinistack()
  const emulator = await startMinistack()
  try {
    const forVitest = given.filter((argument) => argument !== SKIP_WITHOUT_PYTHON_FLAG)
    await runEmulatorTests(emulator.url, forVitest)
  } finally {
    await emulator.stop()
  }
})
