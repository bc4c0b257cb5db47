import { runEmulatorTests } from './emulator/emulator-tests.ts'
import { startMinistack } from './emulator/ministack.ts'
import { installMinistack, obstacleToMinistack } from './emulator/python.ts'
import { CommandProblem, runCommand } from './operations/command.ts'

/** Given by the gate, which also runs where there is no Python: then the tests are left out, aloud. */
const WHERE_POSSIBLE = '--where-possible'

await runCommand(async () => {
  const given = process.argv.slice(2)
  const obstacle = await obstacleToMinistack()
  if (obstacle && given.includes(WHERE_POSSIBLE)) {
    return console.log(`Left out: npm run test:aws, because ${obstacle}.`)
  }
  if (obstacle) throw new CommandProblem(`The emulator cannot be installed: ${obstacle}.`)
  await installMinistack()
  const emulator = await startMinistack()
  try {
    const forVitest = given.filter((argument) => argument !== WHERE_POSSIBLE)
    await runEmulatorTests(emulator.url, forVitest)
  } finally {
    await emulator.stop()
  }
})
