import { load } from '../../lib/store/client-records.ts'
import { clientKey, type Key } from '../../lib/table/keys.ts'
import { transact } from '../../lib/table/transact.ts'
import { restoreGuardianship } from './guardianship-moves.ts'
import { type Journal, journalCheck } from './journal.ts'
import { imageDelete, lastImage } from './merge-image.ts'
import { moveWrites, ownerWrite, type StepResult } from './move-step.ts'

/** Takes back the last step of a merge by its before-images, which go in the same transaction. */
export async function restoreStep(journal: Journal): Promise<StepResult> {
  const image = await lastImage(journal.id)
  if (!image) return 'nothing'
  const back = { from: journal.into, into: journal.from }
  const movedKeys = image.moved.map(({ sk }) => ({ pk: clientKey(journal.into).pk, sk }))
  const stored = new Map(
    (await load([...movedKeys, ...image.records])).map((item) => [`${item.pk} ${item.sk}`, item]),
  )
  const find = ({ pk, sk }: Key) => stored.get(`${pk} ${sk}`)
  const moved = image.moved.flatMap(({ sk, pinned }) => {
    const item = find({ pk: clientKey(journal.into).pk, sk })
    return item ? moveWrites({ ...item, ...(pinned && { pinned }) }, back) : []
  })
  // What was deleted since, or is somebody else's by now, stays so.
  const records = image.records.flatMap((key) => {
    const record = find(key)
    return record?.clientId === journal.into ? [ownerWrite(record, back)] : []
  })
  const guardianships = (await Promise.all(image.guardianships.map(restoreGuardianship))).flat()
  const failures = await transact([
    journalCheck(journal),
    imageDelete(journal.id, image.step),
    ...moved,
    ...records,
    ...guardianships,
  ])
  return failures.length === 0 ? journal : 'overtaken'
}
