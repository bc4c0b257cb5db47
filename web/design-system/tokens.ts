import source from '../styles/tokens.css?raw'
import { parseTokens } from './parse-tokens.ts'

export const tokens = parseTokens(source)
