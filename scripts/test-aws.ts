import { runEmulatorTests } from './emulator/emulator-tests.ts'
import { installMinistack, startMinistack } from './emulator/ministack.ts'
import { runCommand } from './operations/command.ts'

await runCommand(async () => {
  await installMinistack()
  const emulator = await startMinistack()
  try {
    await runEmulatorTests(emulator.url)
  } finally {
    await emulator.stop()
  }
})
