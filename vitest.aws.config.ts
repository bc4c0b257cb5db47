import { defineConfig } from 'vitest/config'
import { SummaryReporter } from './tests/support/summary-reporter.ts'
import { testTags } from './tests/support/test-tags.ts'

/** Tests of `npm run test:aws` and `npm run test:localstack`. These make few or no calls to a table, so another engine cannot differ. */
const WITHOUT_TABLE = [
  'tests/functions/payments/**',
  'tests/functions/lib/{email,pdf}/**',
  'tests/functions/lib/http/fuzz.test.ts',
  'tests/functions/service/{getHealth,getOpenApi,customizeAuthEmail,rejectUnknownRoute}.test.ts',
  'tests/functions/waivers/signed-agreement.test.ts',
  // Sixty calls within the three seconds after which a limit fails open: the emulator is too slow for them.
  'tests/functions/lib/writes/rate-limits.test.ts',
]

export default defineConfig({
  test: {
    tags: testTags,
    reporters: ['default', new SummaryReporter()],
    projects: [
      {
        test: {
          name: 'store',
          include: ['tests/functions/**/*.test.ts'],
          exclude: WITHOUT_TABLE,
          setupFiles: ['tests/support/local/reset-local-services.ts'],
          isolate: false,
          // Where one call takes two seconds, limits let everybody through: so busy can a machine be for a moment.
          retry: 2,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      // The path of Stripe's mock server, where it could be installed.
      ...(process.env.STRIPE_MOCK
        ? [{ test: { name: 'stripe', include: ['tests/emulator/stripe-api.test.ts'] } }]
        : []),
      {
        test: { name: 'checkers', include: ['tests/emulator/checkers.test.ts'], testTimeout: 300_000 },
      },
      {
        test: { name: 'mail', include: ['tests/emulator/email.test.ts'] },
      },
      {
        test: { name: 'services', include: ['tests/emulator/services.test.ts'], testTimeout: 120_000 },
      },
      {
        test: {
          name: 'deployed',
          include: ['tests/emulator/**/*.test.ts'],
          exclude: [
            'tests/emulator/{checkers,email,services,stages,stripe-api,upgrade}.test.ts',
            // The folder of the AWS CLI, where it was installed.
            ...(process.env.AWS_CLI ? [] : ['tests/emulator/aws-cli.test.ts']),
          ],
          globalSetup: ['tests/emulator/deploy.ts'],
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 300_000,
        },
      },
      // On an emulator of its own, as patched: the others replace the table that the upgrade changes.
      ...(process.env.HAS_MINISTACK
        ? [
            {
              test: {
                name: 'upgrade',
                include: ['tests/emulator/upgrade.test.ts'],
                testTimeout: 1_800_000,
                hookTimeout: 1_800_000,
              },
            },
          ]
        : []),
      {
        // Minutes each: a second stage, its update, restore and removal.
        test: {
          name: 'rehearsals',
          include: ['tests/emulator/stages.test.ts'],
          globalSetup: ['tests/emulator/deploy.ts'],
          fileParallelism: false,
          testTimeout: 900_000,
          hookTimeout: 900_000,
        },
      },
    ],
  },
})
