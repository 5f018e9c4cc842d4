CREATE TABLE "content_drafts" (
	"part" text NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"fields" text NOT NULL,
	"by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "content_drafts_part_name_pk" PRIMARY KEY("part","name")
);
--> statement-breakpoint
CREATE TABLE "content_versions" (
	"part" text NOT NULL,
	"name" text NOT NULL,
	"number" integer NOT NULL,
	"fields" text NOT NULL,
	"by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "content_versions_part_name_number_pk" PRIMARY KEY("part","name","number")
);
