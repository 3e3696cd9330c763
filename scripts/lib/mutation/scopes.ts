/** Pure rules that are mutated together, and the tests that have to notice. Paths from the root of the project. */
export interface Scope {
  /** Files to change; a leading `!` leaves some out. */
  readonly mutate: readonly string[];
  /** All of these run against a constant at the top of a file, so none may start a server. */
  readonly tests: readonly string[];
}

const PROGRAM_ONLY = ['!src/**/*.test.ts', '!src/**/*.support.ts', '!src/**/index.ts', '!src/**/*-api.ts'];

export const SCOPES: Readonly<Record<string, Scope>> = {
  parsing: {
    // Not parsed-canvas.ts: its test loads every kind of block, once for each mutant.
    mutate: [
      'src/blocks/_kit/{parse,rich-text}/*.ts',
      'src/blocks/_kit/schema/values.ts',
      '!src/**/parsed-canvas.ts',
      ...PROGRAM_ONLY,
    ],
    tests: ['src/blocks/_kit/{parse,rich-text,schema}/!(parsed-canvas).test.ts'],
  },
  prices: {
    mutate: [
      'src/commerce/{cart,catalogue}/*-rules.ts',
      'src/commerce/cart/cart-{messages,store}.ts',
      'src/layouts/product/price.ts',
      'sandbox/commerce/{money,cart/totals,catalogue/price}.ts',
    ],
    tests: [
      'src/commerce/{cart,catalogue}/*.test.ts',
      'src/layouts/product/price.test.ts',
      'sandbox/commerce/{money,cart/totals,catalogue/price}.test.ts',
    ],
  },
  validation: {
    mutate: ['src/commerce/{validation,phone}/*.ts', 'src/commerce/{account,contact}/*-rules.ts', '!src/**/*.test.ts'],
    tests: ['src/commerce/{validation,phone,account,contact}/*.test.ts'],
  },
  personalisation: {
    // What runs in pages alone is tried there: loading of experiments, asking for decisions.
    mutate: [
      'src/personalisation/**/*.ts',
      '!src/personalisation/{experiments/page,decisions/client}.ts',
      ...PROGRAM_ONLY,
    ],
    // Not the tests that weigh bytes (mutants add to them) or compare 100,000 decisions with those of the kit.
    tests: ['src/personalisation/{*,{consent,segments}/*,decisions/report,experiments/!(kit-parity)}.test.ts'],
  },
  errors: {
    mutate: [
      'src/commerce/http/*.ts',
      'src/commerce/contract/error-codes.ts',
      'src/server/gateway/http-error.ts',
      ...PROGRAM_ONLY,
    ],
    tests: ['src/commerce/{http,contract}/*.test.ts', 'src/server/gateway/*.test.ts'],
  },
  session: {
    mutate: [
      'src/server/gateway/session/{session,cookies,session-secrets,update-session}.ts',
      'src/commerce/account/{session-view,roles,sign-out-target}.ts',
    ],
    tests: ['src/server/gateway/session/*.test.ts', 'src/commerce/account/*.test.ts'],
  },
  pages: {
    // sites.ts is a table of the shop's locales.
    mutate: ['src/content/addresses/*.ts', 'src/content/content-kinds.ts', '!src/**/sites.ts', '!src/**/*.test.ts'],
    tests: ['src/content/addresses/*.test.ts', 'src/content/*.test.ts'],
  },
};

/** What `npm test` mutates: rules whose tests take milliseconds. */
export const QUICK: Scope = {
  mutate: ['src/commerce/{cart,catalogue}/*-rules.ts'],
  tests: ['src/commerce/{cart,catalogue}/*.test.ts'],
};

/** What a sample runs: every test that needs neither a build nor a browser. Stryker picks those that reach a mutant. */
export const ALL_TESTS = ['{src,sandbox}/**/*.test.ts', 'tests/{contract,render,security}/**/*.test.ts'];
