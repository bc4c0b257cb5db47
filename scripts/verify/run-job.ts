import { createInvoke } from '#infra/local/lambda/invoke.ts'
import type { OperationName } from '#shared/operations.ts'

const invoke = createInvoke((source) => import(`../../${source}`))
await invoke(process.argv[2] as OperationName, {})
