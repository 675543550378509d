import type { DragEvent } from 'react';
import type { CreatorId } from '#shared/reports/creator-id.ts';

const TYPE = 'application/x-creator+json';

/** Properties of an element by which a creator can be dragged. */
export const dragging = ({ platform, user_id }: CreatorId) => ({
  draggable: true,
  onDragStart: ({ dataTransfer }: DragEvent) => {
    dataTransfer.effectAllowed = 'copy';
    dataTransfer.setData(TYPE, JSON.stringify({ platform, user_id }));
  },
});

export const isCreatorDragged = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes(TYPE);

/** Throws if no creator is dropped. The server checks the ids, which may come from another window. */
export const droppedCreator = ({ dataTransfer }: DragEvent): CreatorId => JSON.parse(dataTransfer.getData(TYPE)) as CreatorId;
