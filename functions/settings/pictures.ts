import * as z from 'zod/mini'
import { SETTINGS_PARTITION } from '#shared/lib/table-schema.ts'
import { UploadedPicture } from '#shared/settings/uploaded-pictures.ts'
import { findRecord } from '../lib/table/get-item.ts'
import { SETTINGS_PICTURE_PREFIX, settingsPictureKey } from '../lib/table/keys.ts'
import { queryPrefix } from '../lib/table/query-all.ts'
import { deleteItem, updateItem } from '../lib/table/table-commands.ts'

const StoredPicture = z.extend(UploadedPicture, { isComplete: z.optional(z.boolean()) })
export type StoredPicture = z.infer<typeof StoredPicture>

export const find = (name: string): Promise<StoredPicture | undefined> =>
  findRecord(StoredPicture, settingsPictureKey(name))

export async function list(): Promise<StoredPicture[]> {
  const items = await queryPrefix(SETTINGS_PARTITION, SETTINGS_PICTURE_PREFIX)
  return items
    .map((item) => z.parse(StoredPicture, item))
    .sort((a, b) => b.createdAt.localeCompare(a.createdAt))
}

export const listComplete = async (): Promise<UploadedPicture[]> =>
  (await list()).filter(({ isComplete }) => isComplete)

/** Stores the picture's item before its first file is written, so that every file has an item. */
export const begin = (picture: UploadedPicture) => save(picture, {})
export const complete = (picture: UploadedPicture) => save(picture, { isComplete: true })

/** `begin` does not remove `isComplete`, so that a repeated upload of a complete picture leaves it complete. */
async function save({ name, use, createdAt }: UploadedPicture, { isComplete }: { isComplete?: true }) {
  const completeClause = isComplete ? ', isComplete = :true' : ''
  await updateItem({
    Key: settingsPictureKey(name),
    UpdateExpression: `SET #name = :name, #use = :use, createdAt = if_not_exists(createdAt, :createdAt)${completeClause}`,
    ExpressionAttributeNames: { '#name': 'name', '#use': 'use' },
    ExpressionAttributeValues: {
      ':name': name,
      ':use': use,
      ':createdAt': createdAt,
      ...(isComplete && { ':true': true }),
    },
  })
}

export const markIncomplete = async (name: string): Promise<void> => {
  await updateItem({
    Key: settingsPictureKey(name),
    UpdateExpression: 'REMOVE isComplete',
  })
}

export const remove = async (name: string): Promise<void> => {
  await deleteItem({ Key: settingsPictureKey(name) })
}
