import {
  DeleteCommand,
  type DeleteCommandInput,
  PutCommand,
  type PutCommandInput,
  QueryCommand,
  type QueryCommandInput,
  UpdateCommand,
  type UpdateCommandInput,
} from '@aws-sdk/lib-dynamodb'
import { ddb, TABLE_NAME } from './dynamodb.ts'
import { ignoreFailedCondition } from './transact.ts'

type Put = Omit<PutCommandInput, 'TableName'>
type Update = Omit<UpdateCommandInput, 'TableName'>
type Deletion = Omit<DeleteCommandInput, 'TableName'>

/** Reads one page of items. Use `queryAll` to read all pages. */
export const queryTable = (query: Omit<QueryCommandInput, 'TableName'>) =>
  ddb.send(new QueryCommand({ TableName: TABLE_NAME, ...query }))

export const putItem = (put: Put) => ddb.send(new PutCommand({ TableName: TABLE_NAME, ...put }))

export const updateItem = (update: Update) =>
  ddb.send(new UpdateCommand({ TableName: TABLE_NAME, ...update }))

export const deleteItem = (deletion: Deletion) =>
  ddb.send(new DeleteCommand({ TableName: TABLE_NAME, ...deletion }))

/** Returns false if the condition fails, instead of throwing. `tryUpdate` and `tryDelete` do the same for updates and deletions. */
export const tryPut = (put: Put) => tryWrite(() => putItem(put))
export const tryUpdate = (update: Update) => tryWrite(() => updateItem(update))
export const tryDelete = (deletion: Deletion) => tryWrite(() => deleteItem(deletion))

const tryWrite = async (write: () => Promise<unknown>): Promise<boolean> =>
  (await ignoreFailedCondition(write)) !== undefined
