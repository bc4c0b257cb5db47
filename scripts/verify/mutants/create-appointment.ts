import { randomUUID } from 'node:crypto'
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { chooseTrainer } from '#functions/appointments/choose-slot.ts'
import { createHandler } from '#functions/lib/http/handler.ts'
import { reserveWrites } from '#functions/lib/store/reservations.ts'
import { ddb } from '#functions/lib/store/table/dynamodb.ts'
import { createAppointment } from '#shared/operations/appointments.ts'

/** Negative control: reads the calendar and then reserves the blocks, without the condition. */
export const handler = createHandler(createAppointment, async ({ input }) => {
  const trainerId = await chooseTrainer(input, new Date())
  const id = randomUUID()
  for (const { Put } of reserveWrites({ id, trainerId, startsAt: input.startsAt })) {
    const { ConditionExpression: _, ...put } = Put ?? { TableName: undefined, Item: undefined }
    await ddb.send(new PutCommand(put))
  }
  return {
    trainerId,
    startsAt: input.startsAt,
    minutes: 30,
    status: 'booked' as const,
    sequence: 0,
    name: input.name,
    hasBooking: false,
    token: id,
    emailSent: false,
  }
})
