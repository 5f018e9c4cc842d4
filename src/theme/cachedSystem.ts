import { createSystem, type RecipeDefinition, type SystemConfig, type SystemContext } from '@chakra-ui/react';
import { css, type CSSObject } from '@emotion/react';

/** Calls `compute` once for each object. */
function oncePerObject<Key extends object, Result>(compute: (key: Key) => Result) {
  const results = new WeakMap<Key, Result>();
  return (key: Key): Result => {
    const known = results.get(key);
    if (known !== undefined) return known;
    const result = compute(key);
    results.set(key, result);
    return result;
  };
}

/** What a component's factory uses of a recipe when it extends another component. */
interface Recipe {
  merge: (other: object) => object;
}

/**
 * Chakra system whose components do less at each rendering. Chakra's own makes a new recipe for each element,
 * and Emotion serializes the styles of each element again; here both happen once.
 */
export function cachedSystem(...configs: SystemConfig[]): SystemContext {
  const system = createSystem(...configs);
  const recipeOf = oncePerObject((config: RecipeDefinition) => {
    const recipe: Recipe = system.cva(config);
    return Object.assign(recipe, { merge: oncePerObject(recipe.merge.bind(recipe)) });
  });
  const serialized = oncePerObject((styles: CSSObject) => css(styles));
  return {
    ...system,
    cva: recipeOf as SystemContext['cva'],
    // Emotion takes serialized styles as they are.
    css: (...styles) => serialized(system.css(...styles)),
  };
}
