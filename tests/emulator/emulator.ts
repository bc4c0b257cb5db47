/** The AWS emulator that `npm run test:aws` or `npm run test:localstack` has found or started. */
type Emulator = { url: string; environment: Readonly<Record<string, string>> }

export function runningEmulator(): Emulator {
  const { EMULATOR_URL: url } = process.env
  if (!url) throw new Error('EMULATOR_URL is not set: run npm run test:aws or npm run test:localstack')
  return {
    url,
    environment: {
      AWS_ENDPOINT_URL: url,
      AWS_REGION: 'us-east-1',
      AWS_DEFAULT_REGION: 'us-east-1',
      AWS_ACCESS_KEY_ID: 'test',
      AWS_SECRET_ACCESS_KEY: 'test',
    },
  }
}
