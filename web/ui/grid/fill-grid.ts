/** Size in grid cells. */
export type Item = { columns: number; rows: number };
/** Position and size in grid cells, from 0. */
export type Placed = Item & { column: number; row: number };

/** Cells of a grid that grows downwards; each holds at most one item. */
const cellsOf = (placed: readonly Placed[]) => {
  const taken = new Set<string>();
  const each = ({ column, row, columns, rows }: Placed, visit: (cell: string) => void): void => {
    for (let y = row; y < row + rows; y += 1) for (let x = column; x < column + columns; x += 1) visit(`${x}/${y}`);
  };
  const take = (area: Placed): void => each(area, (cell) => taken.add(cell));
  placed.forEach(take);
  const isFree = (area: Placed): boolean => {
    let free = true;
    each(area, (cell) => {
      free &&= !taken.has(cell);
    });
    return free;
  };
  return { take, isFree };
};

/** Places items as a dense grid does: each at the first position from the top where it fits. */
const packed = (items: readonly Item[], width: number): Placed[] => {
  const cells = cellsOf([]);
  return items.map((item) => {
    const columns = Math.min(item.columns, width);
    for (let row = 0; ; row += 1) {
      for (let column = 0; column + columns <= width; column += 1) {
        const area = { column, row, columns, rows: item.rows };
        if (!cells.isFree(area)) continue;
        cells.take(area);
        return area;
      }
    }
  });
};

/** Places items in a grid of `width` columns and widens, else lengthens, the neighbors of holes until the grid has no holes. */
export const fillGrid = (items: readonly Item[], width: number): Placed[] => {
  const placed = packed(items, width);
  const cells = cellsOf(placed);
  const height = Math.max(0, ...placed.map(({ row, rows }) => row + rows));
  const widen = (item: Placed): boolean => {
    const beside = { column: item.column + item.columns, row: item.row, columns: 1, rows: item.rows };
    if (beside.column >= width || !cells.isFree(beside)) return false;
    cells.take(beside);
    item.columns += 1;
    return true;
  };
  const lengthen = (item: Placed): boolean => {
    const below = { column: item.column, row: item.row + item.rows, columns: item.columns, rows: 1 };
    if (below.row >= height || !cells.isFree(below)) return false;
    cells.take(below);
    item.rows += 1;
    return true;
  };
  while (placed.some(widen) || placed.some(lengthen));
  return placed;
};
