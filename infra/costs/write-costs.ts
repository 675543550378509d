/** `npm run costs`: writes the table of infra/costs.md from prices and assumptions. */
import { COSTS_PAGE, writeCostsPage } from './page.ts';

await writeCostsPage();
console.log(`${COSTS_PAGE} is written`);
