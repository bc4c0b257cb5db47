import { createStoredFlag } from '../ui/stored-flag.ts'

export const mutedFlag = createStoredFlag('checkInMuted')
const NOTE_DURATION_S = 0.12

/** Two rising tones mean that the person is admitted. One low tone means stop. Staff need not look at the screen. */
const TONE_FREQUENCIES = { in: [660, 990], stop: [220] } as const satisfies Record<string, readonly number[]>
export type CheckInTone = keyof typeof TONE_FREQUENCIES

let context: AudioContext | undefined

/** Plays a tone. Browsers do not allow sound before the first user action, so nothing is played then. */
export function playTone(tone: CheckInTone) {
  if (mutedFlag.read() || typeof AudioContext === 'undefined') return
  context ??= new AudioContext()
  void context.resume().catch(() => undefined)
  for (const [i, frequency] of TONE_FREQUENCIES[tone].entries()) {
    const start = context.currentTime + i * NOTE_DURATION_S
    const oscillator = new OscillatorNode(context, { frequency, type: 'triangle' })
    const volume = new GainNode(context, { gain: 0.2 })
    volume.gain.setTargetAtTime(0, start + NOTE_DURATION_S * 0.6, NOTE_DURATION_S / 6)
    oscillator.connect(volume).connect(context.destination)
    oscillator.start(start)
    oscillator.stop(start + NOTE_DURATION_S * 2)
  }
}
