import { ApiError } from '../../api-client/api-error.ts'

/** The body is stored as text, because the API refuses a retry with a different body. */
export type UnsentVisit = { readonly key: string; readonly body: string }

type VisitStore<Id> = {
  readonly first: () => Promise<{ id: Id; visit: UnsentVisit } | undefined>
  readonly remove: (id: Id) => Promise<unknown>
}

/** Sends visits one after another. Deletes a visit once the server has accepted or permanently refused it. Then sends the next visit. */
export async function sendVisitsInOrder<Id>(
  store: VisitStore<Id>,
  send: (visit: UnsentVisit) => Promise<unknown>,
): Promise<void> {
  for (let next = await store.first(); next; next = await store.first()) {
    try {
      await send(next.visit)
    } catch (error) {
      if (!isFinalError(error)) throw error
    }
    await store.remove(next.id)
  }
}

/** True if the server would refuse every retry. Such a visit is deleted, because it would block all later visits. */
const isFinalError = (error: unknown): boolean =>
  error instanceof ApiError && [400, 404, 409, 422].includes(error.status)
