import { Camera, CameraOff } from 'lucide-react'
import { type FormEvent, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { SoundButton } from '../../../front-desk/sound-button.tsx'
import { useHandScanner } from '../../../front-desk/use-hand-scanner.ts'
import { lazyComponent } from '../../../loading/lazy-component.tsx'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { useKeyDown } from '../../../ui/use-key-down.ts'
import { isInitialPath } from '../../document-path.ts'
import { PageHeading } from '../../records/page-heading.tsx'
import { staffToastMessages } from '../../staff-toast-messages.ts'
import { preloadPaymentDetails } from './card-parts.tsx'
import { DecisionCard } from './decision-card.tsx'
import type { DeskCardState } from './desk-state.ts'
import { useCheckInDesk } from './use-check-in-desk.ts'
import { VisitLists } from './visit-lists.tsx'

const CameraView = lazyComponent(() =>
  import('../../../front-desk/camera/camera-view.tsx').then((m) => m.CameraView),
)

export function CheckInPage() {
  const desk = useCheckInDesk()
  useEffect(preloadPaymentDetails, [])
  useChosenClient((clientId) => desk.lookUp({ clientId }))
  const camera = useCameraSwitch()
  const [text, setText] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const card = useRef<HTMLDivElement>(null)

  function lookUpText(scannedText: string) {
    setText('')
    if (scannedText.trim()) desk.lookUp({ text: scannedText.trim() })
  }

  useHandScanner(([scanned]) =>
    scanned
      ? lookUpText(scanned)
      : toast(
          staffToastMessages.failed(
            'The scanner uses a different keyboard layout. Set it to the layout of this device.',
          ),
        ),
  )
  useCardKeys({ card, field, isFieldEmpty: text === '' })
  const state = desk.card.state === 'admitting' ? 'decided' : desk.card.state
  // biome-ignore lint/correctness/useExhaustiveDependencies: the field must get the focus again for each new card
  useEffect(() => focusField(field.current), [state])

  return (
    <>
      <PageHeading path="/admin/check-in">
        <SoundButton className="-mr-2.5 ml-auto" />
      </PageHeading>
      <div className="mt-4 grid gap-5 lg:grid-cols-[22rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
        <search className="lg:col-start-1">
          <ScanField
            field={field}
            text={text}
            onType={setText}
            onSubmit={() => lookUpText(text)}
            isCameraOn={camera.isOn}
            onToggleCamera={camera.toggle}
          />
          {camera.isOn && (
            <div className="mt-3">
              <Suspense fallback={<p className="text-muted-foreground">Starting the camera...</p>}>
                <CameraView onCode={lookUpText} />
              </Suspense>
            </div>
          )}
        </search>
        <div ref={card} className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <DecisionCard key={cardKey(desk.card)} desk={desk} />
        </div>
        <div className="lg:col-start-1">
          <VisitLists onChoose={desk.lookUp} onUndone={desk.closeUndoneVisit} />
        </div>
      </div>
    </>
  )
}

/** Returns a key for the card. A new key remounts the card, so that dialogs about the previous person close. */
function cardKey(card: DeskCardState): string | number {
  if (card.state === 'in') return card.visit.id
  return card.state === 'empty' ? '' : card.id
}

/** Does not focus the search field on touch screens, because the on-screen keyboard would cover the card with the decision. */
function focusField(input: HTMLInputElement | null) {
  if (!matchMedia('(pointer: coarse)').matches) input?.focus({ preventScroll: true })
}

type KeyTargets = {
  card: RefObject<HTMLElement | null>
  field: RefObject<HTMLInputElement | null>
  isFieldEmpty: boolean
}

/** Makes Enter, Escape and the digits 1 to 8 click the buttons of the card. Other characters focus the search field. */
function useCardKeys({ card, field, isFieldEmpty }: KeyTargets) {
  useKeyDown((event) => {
    const { key, target } = event
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    if (document.querySelector('dialog[open]')) return
    const isOnControl = target instanceof Element && target.closest('button, a, select, textarea') !== null
    if (key === 'Enter' && (isOnControl || !isFieldEmpty)) return
    if (/^[1-8]$/.test(key) && !isFieldEmpty) return
    const button = card.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`)
    if (!button || !/^(Enter|Escape|[1-8])$/.test(key)) {
      const isInField = target instanceof Element && target.closest('input, select, textarea') !== null
      if (/^\S$/u.test(key) && !isInField) field.current?.focus({ preventScroll: true })
      return
    }
    event.preventDefault()
    button.click()
  })
}

/** Reads the client's ID from the URL, because the search and the calendar link to this page with an ID. */
function useChosenClient(onChosen: (clientId: string) => void) {
  const [parameters, setParameters] = useSearchParams()
  const clientId = parameters.get('client')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect must run once for each chosen client
  useEffect(() => {
    if (!clientId) return
    setParameters({}, { replace: true })
    onChosen(clientId)
  }, [clientId])
}

const CHECK_IN_PATH = '/admin/check-in'
const CAMERA_PARAMETER = 'camera'

/** Switches the camera on or off. Reloads a document that came from another path, because its Permissions-Policy header forbids the camera. */
function useCameraSwitch() {
  const [parameters, setParameters] = useSearchParams()
  const isCameraRequested = parameters.has(CAMERA_PARAMETER)
  const [isOn, setIsOn] = useState(isCameraRequested && isInitialPath(CHECK_IN_PATH))
  useEffect(() => {
    // Removes the parameter 'camera' from the URL, so that a reload or a shared link does not start the camera.
    if (isCameraRequested) setParameters({}, { replace: true })
  }, [isCameraRequested, setParameters])
  function toggle() {
    if (isOn || isInitialPath(CHECK_IN_PATH)) setIsOn(!isOn)
    else window.location.assign(`${CHECK_IN_PATH}?${CAMERA_PARAMETER}=on`)
  }
  return { isOn, toggle }
}

type ScanFieldProps = {
  field: RefObject<HTMLInputElement | null>
  text: string
  onType: (text: string) => void
  onSubmit: () => void
  isCameraOn: boolean
  onToggleCamera: () => void
}

function ScanField({ field, text, onType, onSubmit, isCameraOn, onToggleCamera }: ScanFieldProps) {
  const CameraIcon = isCameraOn ? CameraOff : Camera
  return (
    <form
      className="flex gap-2"
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <label htmlFor="check-in-text" className="sr-only">
        Scan, or type a code, name or phone
      </label>
      <input
        ref={field}
        id="check-in-text"
        type="text"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="search"
        placeholder="Code, name or phone"
        value={text}
        onChange={({ target }) => onType(target.value)}
        className="min-h-14 min-w-0 flex-1 rounded-md border-2 border-accent-ink bg-background px-4 text-lg max-sm:px-3 max-sm:text-base placeholder:text-muted-foreground"
      />
      <Button
        variant="outline"
        className="min-h-14 px-4"
        aria-label="Camera"
        aria-pressed={isCameraOn}
        onClick={onToggleCamera}
      >
        <CameraIcon className="size-6" />
      </Button>
    </form>
  )
}
