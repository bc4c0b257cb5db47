import { ApiError } from '../../api-client/api-error.ts'

/** The text as it is sent, because a repeat with another one is refused. */
export type WaitingVisit = { readonly key: string; readonly body: string }

type VisitStore<Id> = {
  readonly first: () => Promise<{ id: Id; visit: WaitingVisit } | undefined>
  readonly remove: (id: Id) => Promise<unknown>
}

/** In order, one after the other. A visit leaves the tablet when the server has answered it; until then the next ones wait. */
export async function sendWaitingVisits<Id>(
  store: VisitStore<Id>,
  send: (visit: WaitingVisit) => Promise<unknown>,
): Promise<void> {
  for (let next = await store.first(); next; next = await store.first()) {
    try {
      await send(next.visit)
    } catch (error) {
      if (!isFinal(error)) throw error
    }
    await store.remove(next.id)
  }
}

/** The same call would be refused again, and would hold up the others. */
const isFinal = (error: unknown): boolean =>
  error instanceof ApiError && [400, 404, 409, 422].includes(error.status)
