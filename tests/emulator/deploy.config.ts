import type { DeployConfig } from '#infra/deploy-config.ts'

/** The deployment file of the emulator tests. `RESTORED_TABLE` is the name of the restored table. */
const onEmulator = { edge: false, emulator: true } as const
const { RESTORED_TABLE } = process.env

export default {
  production: onEmulator,
  staging: { ...onEmulator, mfa: 'required', ...(RESTORED_TABLE && { table: RESTORED_TABLE }) },
} satisfies DeployConfig
