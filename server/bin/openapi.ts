import { openApiDocument } from '#http/docs/openapi.ts'
import { readConfig } from '../src/config.ts'

/** Prints the OpenAPI document of the contract. */
console.log(JSON.stringify(await openApiDocument(readConfig().version), null, 2))
