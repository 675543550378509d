import { Architecture, Code, LayerVersion, Runtime } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import { ROOT } from '#infra/entries.ts';
import type { Usable, Use } from './feature-function.ts';

/** Lambda unpacks layers here. */
const LAYERS = '/opt';

/** The word vectors as a layer, because they are several times as large as the code of a function. */
export class WordTable extends Construct implements Usable<'read'> {
  readonly #layer: LayerVersion;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    this.#layer = new LayerVersion(this, 'Layer', {
      description: 'Word vectors that find topics by meaning',
      code: Code.fromAsset(`${ROOT}functions/adapters/meaning/table`),
      compatibleArchitectures: [Architecture.ARM_64],
      compatibleRuntimes: [Runtime.NODEJS_24_X],
    });
  }

  grant(_access: 'read'): Use {
    return { settings: { WORD_TABLE_FOLDER: LAYERS }, allows: [], layers: [this.#layer] };
  }
}
