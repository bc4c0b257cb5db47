import { apiAnswer } from './api-response.ts'

/** Negative control: accepts any body, without limits of size, type and schema. */
export const handler = async () => apiAnswer(200, { id: 'any' })
