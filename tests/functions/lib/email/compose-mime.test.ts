import { expect, it } from 'vitest'
import { composeMime } from '#functions/lib/email/compose-mime.ts'

const envelope = {
  from: { name: 'Gym', address: 'gym@gym.example' },
  to: 'mia@mail.example',
  replyTo: 'gym@gym.example',
}

it.each(['PUBLISH', 'CANCEL'])(
  'adds the method %s to the content type of a calendar file',
  async (method) => {
    const content = `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nMETHOD:${method}\r\nEND:VCALENDAR\r\n`
    const files = [{ fileName: 'appointment.ics', type: 'text/calendar', content }] as const
    const mime = await composeMime(envelope, {
      subject: 'Your appointment',
      html: '<p>',
      text: '',
      files: [...files],
    })
    expect(String(mime).replace(/\r\n\s+/g, ' ')).toContain(
      `Content-Type: text/calendar; method=${method}; charset=utf-8`,
    )
  },
)
