import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { SlotButtons } from '#web/appointments/slot-buttons.tsx'

it('a time of a group has the seats that are left, a time of one person has none', () => {
  const [full, one, two] = ['2026-11-28T16:00:00Z', '2026-11-28T17:00:00Z', '2026-11-28T18:00:00Z']
  const seats = new Map([
    [one, 1],
    [two, 2],
  ])
  const markup = renderToStaticMarkup(
    SlotButtons({
      startTimes: [full, one, two],
      pickedStart: undefined,
      onPick: () => undefined,
      seatsLeft: (startsAt) => seats.get(startsAt),
    }),
  )
  expect(markup.match(/\d seats? left/g)).toEqual(['1 seat left', '2 seats left'])
})
