import { parseCheckInText } from '#shared/front-desk/check-in-text.ts'
import type { CheckInTone } from '../../front-desk/tones.ts'

export type KioskCardContent = {
  readonly color: 'green' | 'amber' | 'red'
  readonly firstName?: string | undefined
  readonly text: string
  /** The next step of the visitor, such as signing a waiver. The visitor opens the URL on their own phone. */
  readonly next?: { readonly label: string; readonly url: string } | undefined
  readonly visitId?: string | undefined
}

export type KioskView =
  | { readonly kind: 'ready' | 'asking' }
  | { readonly kind: 'card'; readonly card: KioskCardContent; readonly door?: 'opening' | 'open' | 'silent' }

type ControllerDependencies = {
  /** Checks the person in, with or without a connection. */
  readonly admit: (code: string) => Promise<KioskCardContent>
  /** Returns the card that a check-in would show, without recording a visit. */
  readonly lookUp: (code: string) => Promise<KioskCardContent>
  /** Opens the door. Returns undefined for a kiosk without a door. */
  readonly openDoor: (visitId: string) => Promise<boolean> | undefined
  readonly show: (shown: KioskView) => void
  readonly playTone: (tone: CheckInTone) => void
}

const CARD_DURATION_MS = 5000
/** The visitor has this time to complete the next step on the phone, such as signing. After this time, the visitor must scan again. */
const NEXT_STEP_DURATION_MS = 120_000
const LOOK_UP_INTERVAL_MS = 3000

const INVALID_CODE_CARD: KioskCardContent = { color: 'red', text: 'This code is not from this gym' }
/** The card that is shown after an unexpected error, for example if the visit cannot be stored because the disk is full. */
const CHECK_FAILED_CARD: KioskCardContent = { color: 'red', text: 'Please see the desk' }

/** Handles one visitor at a time. A new scan cancels the remaining steps of the previous scan. */
export function createCheckInController({ admit, lookUp, openDoor, show, playTone }: ControllerDependencies) {
  let latestScan = 0
  let codesInCheck: string | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const runLater = (work: () => void, ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(work, ms)
  }
  const showReady = () => {
    latestScan += 1
    codesInCheck = undefined
    clearTimeout(timer)
    show({ kind: 'ready' })
  }

  /** Handles a scan. If the keyboard layout is ambiguous, there are two `texts`. The second text is tried if the gym does not know the first. */
  async function scan(texts: readonly string[]): Promise<void> {
    const codes = texts.flatMap(parseCodes)
    // Ignores the same scan while its check is pending, because a second check would refuse a pass that the first check has used.
    if (codes.join() === codesInCheck) return
    codesInCheck = codes.join()
    latestScan += 1
    const thisScan = latestScan
    clearTimeout(timer)
    show({ kind: 'asking' })
    let code = ''
    let card = INVALID_CODE_CARD
    for (code of codes) {
      card = await admit(code).catch(() => CHECK_FAILED_CARD)
      if (card.color !== 'red' || card.firstName) break
    }
    if (thisScan !== latestScan) return
    codesInCheck = undefined
    present(card, code)
  }

  function present(card: KioskCardContent, code: string): void {
    show({ kind: 'card', card })
    playTone(card.color === 'green' ? 'in' : 'stop')
    runLater(showReady, CARD_DURATION_MS)
    if (card.color === 'green' && card.visitId) void showDoor(card, card.visitId)
    if (card.color !== 'green' && card.next)
      runLater(() => repeatLookUp(code, latestScan, performance.now()), LOOK_UP_INTERVAL_MS)
  }

  async function showDoor(card: KioskCardContent, visitId: string): Promise<void> {
    const thisScan = latestScan
    const opening = openDoor(visitId)
    if (!opening) return
    show({ kind: 'card', card, door: 'opening' })
    const isOpen = await opening.catch(() => false)
    if (thisScan !== latestScan) return
    show({ kind: 'card', card, door: isOpen ? 'open' : 'silent' })
    runLater(showReady, CARD_DURATION_MS)
  }

  /** Repeats the lookup, so that the kiosk admits a visitor who has completed the next step on the phone without another scan. */
  async function repeatLookUp(code: string, thisScan: number, startedAt: number): Promise<void> {
    const color = await lookUp(code).then(
      (card) => card.color,
      () => 'red',
    )
    if (thisScan !== latestScan) return
    if (color === 'green') await scan([code])
    else if (performance.now() - startedAt > NEXT_STEP_DURATION_MS) showReady()
    else runLater(() => repeatLookUp(code, thisScan, startedAt), LOOK_UP_INTERVAL_MS)
  }

  return { scan, dismiss: showReady }
}

function parseCodes(text: string): string[] {
  const { memberCode, passCode } = parseCheckInText(text)
  const code = memberCode ?? passCode
  return code ? [code] : []
}
