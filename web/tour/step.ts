import type { ClientFile } from '#shared/clients/client-file.ts'
import type { Screen } from './screen.ts'

export type Visitor = { firstName: string; lastName: string; email: string; phone: string }

export type Scene = {
  readonly phone: Screen
  readonly desk: Screen
  readonly visitor: Visitor
  readonly file: () => Promise<ClientFile>
  readonly notes: Map<string, string>
}

/** An optional action after a step. It returns a sentence about the result. */
export type Trial = { readonly label: string; readonly run: (scene: Scene) => Promise<string> }

export type Step = {
  readonly title: string
  readonly tasks: (visitor: Visitor) => readonly string[]
  readonly run: (scene: Scene) => Promise<void>
  readonly isDone?: (file: ClientFile) => boolean
  readonly trials?: readonly Trial[]
  readonly proof: string
  readonly code: readonly string[]
}

export const hasActivity = ({ activities }: ClientFile, type: string): boolean =>
  activities.items.some((activity) => activity.type === type)
