-- What a job has left says of what kind it is, and who has settled it.
UPDATE "jobs" SET "rest" = (
	SELECT jsonb_agg(
		jsonb_build_object(
			'kind', CASE WHEN "item" ->> 'reason' IS NULL THEN 'toCall' ELSE 'refused' END,
			'cents', null,
			'ticked', null
		) || "item"
	)
	FROM jsonb_array_elements("rest") AS "items"("item")
) WHERE jsonb_array_length("rest") > 0;
