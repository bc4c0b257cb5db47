import { defineConfig } from 'vitest/config'

/** The tests that need an emulator of AWS: npm run test:aws, npm run localstack. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'store',
          include: ['tests/functions/**/*.test.ts'],
          setupFiles: ['tests/support/stand-ins.ts'],
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
