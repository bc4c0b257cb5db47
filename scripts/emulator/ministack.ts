import { type RunningEmulator, startEmulator } from './emulator-process.ts'
import { ministackCommand } from './python.ts'

export const startMinistack = (): Promise<RunningEmulator> =>
  startEmulator({
    name: 'MiniStack',
    command: [ministackCommand],
    healthPath: '/_ministack/health',
    environment: (port, folder) => ({
      // MiniStack leaves unpacked Lambdas in the temporary folder, so each MiniStack process gets a temporary folder of its own.
      TMPDIR: folder,
      BIND_HOST: '127.0.0.1',
      GATEWAY_PORT: String(port),
      IOT_MTLS_ENABLED: '0',
      AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
    }),
  })
