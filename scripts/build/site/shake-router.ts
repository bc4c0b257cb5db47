import type { Plugin } from 'vite'

const DISPLAY_NAME = /^\w+\.displayName = "\w+";$/gm
const COMPONENT = /^var \w+ = (?=React\w*\.(forwardRef|memo)\()/gm

/** Otherwise components of React Router that nothing uses, like Form, stay in the code of every page. */
export function shakeRouter(): Plugin {
  return {
    name: 'shake-router',
    apply: 'build',
    transform: {
      filter: { id: /node_modules\/react-router\// },
      handler: (code) => ({ code: markPure(code), map: null }),
    },
  }
}

export const markPure = (code: string): string =>
  code.replace(DISPLAY_NAME, '').replace(COMPONENT, (start) => `${start}/* @__PURE__ */ `)
