import { defineConfig } from 'vitest/config'
import { ClosingLine } from './tests/support/closing-line.ts'

/** The tests that need an emulator of AWS: npm run test:aws, npm run localstack. */
/** They ask little or nothing of a table: nothing that another engine could answer otherwise. */
const WITHOUT_TABLE = [
  'tests/functions/{checkout,documents,email,health,openapi,payments}/**',
  'tests/functions/runtime/fuzz.test.ts',
  'tests/functions/triggers/customizeAuthEmail.test.ts',
  'tests/functions/waivers/signed-text.test.ts',
]

export default defineConfig({
  test: {
    reporters: ['default', new ClosingLine()],
    projects: [
      {
        test: {
          name: 'store',
          include: ['tests/functions/**/*.test.ts'],
          exclude: WITHOUT_TABLE,
          setupFiles: ['tests/support/stand-ins.ts'],
          // Where one call takes two seconds, limits let everybody through: so busy can a machine be for a moment.
          retry: 2,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: { name: 'mail', include: ['tests/aws/mail.test.ts'] },
      },
      {
        test: {
          name: 'deployed',
          include: ['tests/aws/**/*.test.ts'],
          exclude: ['tests/aws/mail.test.ts'],
          globalSetup: ['tests/aws/deploy.ts'],
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
})
