import type { Path, UseFormRegisterReturn } from 'react-hook-form'
import type { Input } from '#shared/lib/operation.ts'
import type { createWaiver } from '#shared/waivers/waivers-operations.ts'

export type WaiverValues = Input<typeof createWaiver>

export type RegisterWaiverField = (name: Path<WaiverValues>) => UseFormRegisterReturn & { error?: string }
