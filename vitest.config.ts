import { defineConfig } from 'vitest/config'
import { recordHandlers } from './tests/support/recording/record-handlers.ts'
import { createRecordingsFolder } from './tests/support/recording/recordings.ts'
import { SlowestFirstSequencer } from './tests/support/slowest-first-sequencer.ts'
import { SummaryReporter } from './tests/support/summary-reporter.ts'
import { testTags } from './tests/support/test-tags.ts'

createRecordingsFolder()

/** Loads every module anew. */
const READ_LATE = 'tests/settings-are-read-late.test.ts'

/** Tests of commands that start local services of their own. */
const COMMANDS = ['tests/scripts/ops/**/*.test.ts']

/** They load no handlers, which keep the endpoints of the first local cloud that they are loaded in. */
const LOCAL_SERVICES = [
  'tests/infra/local/{cognito,dynamodb,faults,http,lambda,s3,site,start,stripe}/**/*.test.ts',
  'tests/infra/local/durability.test.ts',
]

export default defineConfig({
  test: {
    tags: testTags,
    reporters: ['default', new SummaryReporter()],
    // By default vitest leaves one of two cores idle.
    maxWorkers: 2,
    sequence: { sequencer: SlowestFirstSequencer },
    projects: [
      {
        test: {
          name: 'built site',
          include: ['tests/web/built/**/*.test.ts'],
          globalSetup: ['tests/support/built-site-setup.ts'],
          testTimeout: 60_000,
        },
      },
      {
        plugins: [recordHandlers()],
        test: {
          name: 'functions',
          include: ['tests/functions/**/*.test.ts', 'tests/scripts/**/*.test.ts'],
          exclude: COMMANDS,
          setupFiles: [
            'tests/support/local/reset-local-services.ts',
            'tests/support/recording/save-recording.ts',
          ],
          // The test files of a worker share its local services and the modules that call them.
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'local cloud',
          include: ['tests/infra/local/**/*.test.ts', ...COMMANDS, READ_LATE],
          exclude: LOCAL_SERVICES,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'local services',
          include: LOCAL_SERVICES,
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        // The fast ones: npm run check.
        test: {
          name: 'rules',
          include: ['tests/{,infra/}*.test.ts', 'tests/{shared,web,infra/hosting}/**/*.test.ts'],
          exclude: ['tests/web/built/**', READ_LATE],
          // Pure tests share one module graph per worker: importing it takes longer than the tests.
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'stack',
          // The bundles of the Lambdas that publish have the renderer of the built site.
          globalSetup: ['tests/support/built-site-setup.ts'],
          include: ['tests/infra/aws/**/*.test.ts', 'tests/security/supply-chain.test.ts'],
          exclude: ['tests/infra/aws/least-privilege.test.ts'],
          isolate: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'permissions',
          include: ['tests/infra/aws/least-privilege.test.ts'],
          // Reads what the tests of the functions recorded, and runs beside the journeys.
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'journeys',
          include: ['tests/journeys/**/*.test.ts'],
          globalSetup: [
            'tests/support/built-site-setup.ts',
            'tests/support/browser/temporary-files-setup.ts',
          ],
          // Each worker has one browser and one local cloud, for which it waits: three keep two cores busy.
          maxWorkers: 3,
          isolate: false,
          // Node imports the built renderer of pages faster than vitest transforms it.
          server: { deps: { external: [/\/dist\/site-renderer\//] } },
          sequence: { groupOrder: 1 },
          expect: { poll: { timeout: 20_000 } },
          // The summary names each test that passed only at the second try: a defect, but of the test.
          retry: 1,
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
})
