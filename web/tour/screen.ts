import { type BoundFunctions, configure, type queries, within } from '@testing-library/dom'
import { type UserEvent, userEvent } from '@testing-library/user-event'

/** The time limit for finding an element. It is long, because on a development server, the first visit of a page loads many modules. */
const FIND_TIMEOUT_MS = 30_000
const KEY_DELAY_MS = 12

configure({ asyncUtilTimeout: FIND_TIMEOUT_MS })

export type TourScreen = {
  readonly open: (path: string) => Promise<void>
  readonly path: () => string
  readonly find: () => BoundFunctions<typeof queries>
  readonly type: (label: string | RegExp, text: string, scope?: ElementSearchOptions) => Promise<void>
  readonly click: (role: string, name: string | RegExp, scope?: ElementSearchOptions) => Promise<void>
  readonly choose: (label: string | RegExp, option: string) => Promise<void>
  readonly press: (keys: string) => Promise<void>
  readonly findText: (text: string | RegExp) => Promise<HTMLElement>
  readonly frame: HTMLIFrameElement
}

/** `inside` limits a search to the element with this role and name. `nth` selects one of several matches, counted from 0. */
export type ElementSearchOptions = {
  readonly inside?: readonly [role: string, name: string]
  readonly nth?: number
}

export function createIframeScreen(frame: HTMLIFrameElement): TourScreen {
  const frameDocument = () => {
    if (!frame.contentDocument) throw new Error('This screen shows a page from another site.')
    return frame.contentDocument
  }
  let cachedUserEvent: { document: Document; user: UserEvent } | undefined
  const user = () => {
    const document = frameDocument()
    if (cachedUserEvent?.document !== document)
      cachedUserEvent = { document, user: userEvent.setup({ document, delay: KEY_DELAY_MS }) }
    return cachedUserEvent.user
  }
  const find = () => within(frameDocument().body)
  const findScope = async ({ inside }: ElementSearchOptions = {}) =>
    inside ? within(await find().findByRole(inside[0], { name: inside[1] })) : find()

  return {
    frame,
    find,
    path: () => frame.contentWindow?.location.pathname ?? '',
    open: (path) =>
      new Promise((resolve) => {
        frame.addEventListener('load', () => resolve(), { once: true })
        // Uses `location.replace`, because while the frame shows another origin, the browser allows little other access to it.
        frame.contentWindow?.location.replace(new URL(path, location.href))
      }),
    type: async (label, text, scope) => {
      const field = await (await findScope(scope)).findByLabelText(labelPattern(label), {
        selector: 'input, textarea',
      })
      await highlight(field, frame)
      await user().clear(field)
      await user().type(field, text)
    },
    click: async (role, name, scope) => {
      const elements = await (await findScope(scope)).findAllByRole(role, { name })
      const element = elements[scope?.nth ?? 0] ?? elements.at(-1)
      if (!element) throw new Error(`The screen has no ${role} ${name}.`)
      await highlight(element, frame)
      await user().click(element)
    },
    choose: async (label, option) => {
      const select = await find().findByLabelText(labelPattern(label))
      await highlight(select, frame)
      await user().selectOptions(select, option)
    },
    press: (keys) => user().keyboard(keys),
    findText: async (text) => {
      const [element] = await find().findAllByText(text)
      if (!element) throw new Error(`The screen does not show ${text}.`)
      return element
    },
  }
}

/** Also matches labels with an asterisk at the end, because required fields have such labels. */
const labelPattern = (label: string | RegExp) =>
  typeof label === 'string' ? new RegExp(`^${label.replace(/[().?]/g, '\\$&')}(\\s*\\*)?$`) : label

const HIGHLIGHT_MS = 450

async function highlight(element: HTMLElement, frame: HTMLIFrameElement): Promise<void> {
  const restore = preserveScroll(frame)
  element.scrollIntoView({ block: 'center', behavior: 'instant' })
  restore()
  element.animate(
    [{ outline: '3px solid #ff6a1f', outlineOffset: '3px' }, { outline: '3px solid transparent' }],
    {
      duration: HIGHLIGHT_MS,
    },
  )
  await new Promise((resolve) => setTimeout(resolve, HIGHLIGHT_MS / 3))
}

/** Returns a function that restores the scroll positions around the frame, because scrollIntoView also scrolls the outer page. */
function preserveScroll(frame: HTMLElement): () => void {
  const positions: [Element, number][] = []
  for (let ancestor = frame.parentElement; ancestor; ancestor = ancestor.parentElement) {
    positions.push([ancestor, ancestor.scrollTop])
  }
  return () => {
    for (const [element, top] of positions) element.scrollTop = top
  }
}
