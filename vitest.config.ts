import { defineConfig } from 'vitest/config'
import { ClosingLine } from './tests/support/closing-line.ts'
import { recordHandlers } from './tests/support/recording/record-handlers.ts'
import { openRecordings } from './tests/support/recording/recordings.ts'

openRecordings()

export default defineConfig({
  test: {
    reporters: ['default', new ClosingLine()],
    // By itself vitest leaves one of two cores idle.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'rules',
          include: [
            'tests/architecture.test.ts',
            'tests/shared/**/*.test.ts',
            'tests/security/**/*.test.ts',
            'tests/web/**/*.test.ts',
            'tests/infra/**/*.test.ts',
          ],
          exclude: ['tests/infra/aws/least-privilege.test.ts', 'tests/web/built/**'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        plugins: [recordHandlers()],
        test: {
          name: 'functions',
          include: ['tests/functions/**/*.test.ts', 'tests/scripts/**/*.test.ts'],
          setupFiles: ['tests/support/stand-ins.ts', 'tests/support/recording/recorder.ts'],
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'permissions',
          include: ['tests/infra/aws/least-privilege.test.ts'],
          // Reads what the tests of the functions recorded.
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'built site',
          include: ['tests/web/built/**/*.test.ts'],
          globalSetup: ['tests/support/built-site.ts'],
        },
      },
      {
        test: {
          name: 'journeys',
          include: ['tests/journeys/**/*.test.ts'],
          globalSetup: ['tests/support/built-site.ts'],
          // A browser on a busy machine can miss a moment once; a journey that is broken fails twice.
          retry: 1,
          fileParallelism: false,
          // After all others: a browser wants the machine for itself.
          sequence: { groupOrder: 2 },
          testTimeout: 60_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
})
