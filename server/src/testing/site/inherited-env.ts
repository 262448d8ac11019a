/** What programs of ours get from the environment of the tests: where programs are, and what was compiled of them before. */
export const inheritedEnv: Record<string, string> = Object.fromEntries(
  ['PATH', 'NODE_COMPILE_CACHE'].flatMap((name) => {
    const value = process.env[name]
    return value === undefined ? [] : [[name, value]]
  }),
)
