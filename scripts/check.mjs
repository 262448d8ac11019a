// npm run check: npm test without the build and the browser.
process.argv.push('--quick')
await import('./test.mjs')
