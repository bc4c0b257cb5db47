import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  createCheckInController,
  type KioskCardContent,
  type KioskView,
} from '#web/pages/kiosk/kiosk-desk.ts'

const ANA = 'MBANAAAAAAAAAA'
const BEN = 'MBBENBBBBBBBBB'
const welcome: KioskCardContent = { color: 'green', firstName: 'Ana', text: 'Welcome, Ana', visitId: 'visit' }
const unsigned: KioskCardContent = {
  color: 'red',
  firstName: 'Ana',
  text: 'Sign your waiver',
  next: { label: 'Sign your waiver', url: 'https://gym.example/waiver-form' },
}
const unknown: KioskCardContent = { color: 'red', text: 'Please see the desk' }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function open(answers: Record<string, KioskCardContent | Promise<KioskCardContent>>, isDoorOpen?: boolean) {
  const asked: string[] = []
  const tones: string[] = []
  let shown: KioskView = { kind: 'ready' }
  const desk = createCheckInController({
    admit: async (code) => {
      asked.push(`admit ${code}`)
      return answers[code] ?? unknown
    },
    lookUp: async (code) => {
      asked.push(`look up ${code}`)
      return answers[code] ?? unknown
    },
    openDoor: () => (isDoorOpen === undefined ? undefined : Promise.resolve(isDoorOpen)),
    playTone: (tone) => void tones.push(tone),
    show: (next) => {
      shown = next
    },
  })
  const text = () => (shown.kind === 'card' ? shown.card.text : shown.kind)
  return { desk, asked, tones, answers, text, shown: () => shown }
}

it('shows the answer and is ready again after five seconds', async () => {
  const { desk, text, tones } = open({ [ANA]: welcome })
  await desk.scan([ANA])
  expect(text()).toBe('Welcome, Ana')
  expect(tones).toEqual(['in'])
  await vi.advanceTimersByTimeAsync(4999)
  expect(text()).toBe('Welcome, Ana')
  await vi.advanceTimersByTimeAsync(1)
  expect(text()).toBe('ready')
})

it('checks a pass once if it is scanned again while the network is slow, and again after the answer', async () => {
  let arrive: (card: KioskCardContent) => void = () => undefined
  const slow = new Promise<KioskCardContent>((resolve) => {
    arrive = resolve
  })
  const { desk, asked, answers, text } = open({ [ANA]: slow })
  const first = desk.scan([ANA])
  answers[ANA] = { color: 'red', firstName: 'Ana', text: 'Buy a pass' }
  await desk.scan([ANA])
  expect(text()).toBe('asking')
  arrive(welcome)
  await first
  expect([text(), asked]).toEqual(['Welcome, Ana', [`admit ${ANA}`]])
  await desk.scan([ANA])
  expect(text()).toBe('Buy a pass')
})

it('lets in who signs on the own phone, without a touch of the tablet', async () => {
  const { desk, asked, answers, text } = open({ [ANA]: unsigned })
  await desk.scan([ANA])
  await vi.advanceTimersByTimeAsync(30_000)
  expect(text()).toBe('Sign your waiver')
  expect(asked.filter((call) => call.startsWith('admit'))).toHaveLength(1)
  answers[ANA] = welcome
  await vi.advanceTimersByTimeAsync(3000)
  expect(text()).toBe('Welcome, Ana')
  expect(asked.at(-1)).toBe(`admit ${ANA}`)
})

it('also when it was a warning', async () => {
  const { desk, answers, text } = open({ [ANA]: { ...unsigned, color: 'amber' } })
  await desk.scan([ANA])
  answers[ANA] = welcome
  await vi.advanceTimersByTimeAsync(3000)
  expect(text()).toBe('Welcome, Ana')
})

it('waits two minutes for it, and no longer', async () => {
  const { desk, asked, text } = open({ [ANA]: unsigned })
  await desk.scan([ANA])
  await vi.advanceTimersByTimeAsync(119_000)
  expect(text()).toBe('Sign your waiver')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(text()).toBe('ready')
  const calls = asked.length
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toHaveLength(calls)
})

it('the next visitor ends it, and a late answer does not come over the card of the next', async () => {
  let answerLate: (card: KioskCardContent) => void = () => undefined
  const late = new Promise<KioskCardContent>((resolve) => {
    answerLate = resolve
  })
  const ben: KioskCardContent = { color: 'amber', firstName: 'Ben', text: 'Please see the desk' }
  const { desk, text, asked } = open({ [ANA]: late, [BEN]: ben })
  const first = desk.scan([ANA])
  await desk.scan([BEN])
  answerLate(unsigned)
  await first
  expect(text()).toBe('Please see the desk')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(text()).toBe('ready')
  expect(asked).toEqual([`admit ${ANA}`, `admit ${BEN}`])
})

it.each([
  [true, 'open'],
  [false, 'silent'],
] as const)('says whether the door opens: %s', async (isDoorOpen, door) => {
  const { desk, shown, text } = open({ [ANA]: welcome }, isDoorOpen)
  await desk.scan([ANA])
  await vi.advanceTimersByTimeAsync(0)
  expect(shown()).toEqual({ kind: 'card', card: welcome, door })
  await vi.advanceTimersByTimeAsync(5000)
  expect(text()).toBe('ready')
})

it('opens no door for amber and red', async () => {
  const amber: KioskCardContent = {
    color: 'amber',
    firstName: 'Ana',
    text: 'Please see the desk',
    visitId: 'visit',
  }
  const { desk, shown } = open({ [ANA]: amber }, true)
  await desk.scan([ANA])
  await vi.advanceTimersByTimeAsync(0)
  expect(shown()).toEqual({ kind: 'card', card: amber })
})

it('asks about the second text of a scanner if nobody has the first, and only then', async () => {
  const first = open({ [BEN]: welcome })
  await first.desk.scan([ANA, BEN])
  expect(first.asked).toEqual([`admit ${ANA}`, `admit ${BEN}`])
  expect(first.text()).toBe('Welcome, Ana')
  const second = open({ [ANA]: unsigned, [BEN]: welcome })
  await second.desk.scan([ANA, BEN])
  expect(second.asked).toEqual([`admit ${ANA}`])
})

it('asks about nothing that is no code, such as a name', async () => {
  const { desk, asked, text } = open({})
  await desk.scan(['Ana Reyes'])
  expect([asked, text()]).toEqual([[], 'This code is not from this gym'])
})

it('says where to turn when nothing could be decided', async () => {
  const { desk, text } = open({ [ANA]: Promise.reject(new Error('full')) })
  await desk.scan([ANA])
  expect(text()).toBe('Please see the desk')
})
