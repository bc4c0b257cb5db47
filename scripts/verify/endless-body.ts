import { request } from 'node:http'
import { createBooking } from '#shared/appointments/bookings-operations.ts'
import { API_BASE_PATH } from '#shared/lib/operation.ts'
import type { Endpoints } from './product.ts'

const CHUNK = Buffer.alloc(1024 * 1024, 'x')

/** Sends a chunked body, 1 MB at a time. Returns true if it was rejected. `sent` is called before each megabyte. */
export function streamBody(
  { site }: Pick<Endpoints, 'site'>,
  megabytes: number,
  sent: () => void,
): Promise<boolean> {
  const { port } = new URL(site)
  const headers = { 'content-type': 'application/json', 'transfer-encoding': 'chunked' }
  const path = API_BASE_PATH + createBooking.path
  return new Promise((resolve) => {
    const call = request({ host: '127.0.0.1', port, method: 'POST', path, headers })
    let left = megabytes
    const sendOn = () => {
      if (call.destroyed) return
      sent()
      if (left-- > 0) call.write(CHUNK, sendOn)
      else call.end()
    }
    call.on('response', (response) => {
      response.resume()
      resolve(response.statusCode === 413)
      call.destroy()
    })
    // The server closed the connection during the body.
    call.on('error', () => resolve(true))
    sendOn()
  })
}
