import { randomUUID } from 'node:crypto'
import { appendToLedger } from '#functions/waivers/audit-ledger.ts'
import { captureSignature } from '#functions/waivers/capture-signature.ts'
import { prepareSigning } from '#functions/waivers/prepare-signing.ts'
import * as waivers from '#functions/waivers/waivers.ts'
import { VISITOR } from '#shared/lib/activity.ts'
import { createWaiver } from '#shared/waivers/waivers-operations.ts'
import type { createBenchPeople } from './listed-people.ts'

const request = {
  ...{ idempotencyKey: undefined, requestHash: '', ipAddress: '203.0.113.9', userAgent: 'Benchmark' },
}

/** Writes the same records as `createWaiver`, but no email and no PDF. */
export async function signWaivers(people: ReturnType<typeof createBenchPeople>): Promise<void> {
  for (const { dateOfBirth: _, ...person } of people) {
    const now = new Date()
    const input = { ...person, agreed: true } as const
    const signing = await prepareSigning(input, now)
    const signature = { input, request: { ...request, requestId: randomUUID() }, ...signing }
    const context = { operation: createWaiver, request, now, actor: VISITOR, email: person.email }
    await waivers.sign(captureSignature(signature, now), signing, context)
  }
  await appendToLedger(() => new Date())
}
