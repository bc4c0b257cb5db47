import { request } from 'node:http'
import { API_ROOT } from '#shared/operation.ts'
import { createBooking } from '#shared/operations.ts'
import type { Endpoints } from './product.ts'

const CHUNK = Buffer.alloc(1024 * 1024, 'x')

/** Sends a body of unsaid length, a megabyte at a time; true when it was refused. `sent` hears of each megabyte. */
export function streamedTo(
  { site }: Pick<Endpoints, 'site'>,
  megabytes: number,
  sent: () => void,
): Promise<boolean> {
  const { port } = new URL(site)
  const headers = { 'content-type': 'application/json', 'transfer-encoding': 'chunked' }
  const path = API_ROOT + createBooking.path
  return new Promise((resolve) => {
    const call = request({ host: '127.0.0.1', port, method: 'POST', path, headers })
    let left = megabytes
    const sendOn = () => {
      if (call.destroyed) return
      sent()
      if (left-- > 0) call.write(CHUNK, sendOn)
      else call.end()
    }
    call.on('response', (answer) => {
      answer.resume()
      resolve(answer.statusCode === 413)
      call.destroy()
    })
    // Cut off in the middle of it.
    call.on('error', () => resolve(true))
    sendOn()
  })
}
