import * as z from 'zod/mini'
import { createBooking } from '#shared/appointments/bookings-operations.ts'
import { searchClients } from '#shared/clients/clients-operations.ts'
import { callApi } from './api.ts'
import { aBookingForm, newIdempotencyKey } from './forms.ts'
import type { Product } from './product.ts'

/** The call that a consultation request asks for. */
export async function createCall(product: Product, token: string): Promise<{ clientId: string; id: string }> {
  const form = aBookingForm()
  const { body: booking } = await callApi(product, createBooking, form, { key: newIdempotencyKey() })
  const { body } = await callApi(product, searchClients, { text: form.email }, { token })
  const [client] = z.parse(z.object({ items: z.array(z.object({ id: z.string() })) }), body).items
  return { clientId: String(client?.id), id: `call:booking:${booking.id}` }
}
